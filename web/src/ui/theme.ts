import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver } from '@mantine/core'

/**
 * Fifteen series colours. A series keeps its slot on the whole screen; its dash comes from its place inside its pane
 * (1-5 solid, 6-10 dashed, 11-15 dotted), so that colour is never the only difference and most panes stay solid.
 * Found by search: >= 3:1 on the ground, delta-E 2000 >= 17 between any two, >= 14 within slots 1-5, 6-10, 11-15 for red-green blindness.
 */
export const seriesLight = [
  '#2996ec',
  '#6b2900',
  '#5c166d',
  '#078388',
  '#5a8201',
  '#7a0031',
  '#6c5400',
  '#c96eab',
  '#c57066',
  '#025b92',
  '#019e74',
  '#024a3d',
  '#a98f0d',
  '#7b56ce',
  '#855470',
] as const
export const seriesDark = [
  '#b3e4ff',
  '#b37131',
  '#9860d8',
  '#009592',
  '#dbe18b',
  '#fecadc',
  '#9f9600',
  '#ce4682',
  '#f6ab8b',
  '#02a2d3',
  '#01ab67',
  '#a5eec6',
  '#ffbb36',
  '#98a2fe',
  '#b88aaf',
] as const
export const seriesDash = (place: number): number => (place < 5 ? 0 : place < 10 ? 6 : 2)

/** A `<header>` in a dialog would be a second head of the page for a screen reader. */
const dialogHead = { header: { role: 'presentation' } }

export const theme = createTheme({
  colors: {
    ink: ['#f9fafc', '#f1f4f7', '#e4e8ed', '#d4dae0', '#b7bec7', '#9099a5', '#67717e', '#4c5664', '#2e3744', '#161f29'],
    brand: [
      '#f1f6ff',
      '#e0ecfe',
      '#c4dbfe',
      '#9dbff5',
      '#729fe6',
      '#4a7fd3',
      '#2e65b9',
      '#1c50a0',
      '#113d7e',
      '#0b2957',
    ],
    run: ['#eefaf5', '#dcf5eb', '#bcead7', '#93d9bd', '#65bf9f', '#37a17f', '#068665', '#046e53', '#00553f', '#043a2a'],
    alarm: [
      '#fff4f2',
      '#fee9e5',
      '#ffd2ca',
      '#feac9e',
      '#f47c6b',
      '#e54e3c',
      '#cc3020',
      '#b02114',
      '#8a180d',
      '#5c0f08',
    ],
    dark: [
      '#e9edf2',
      '#c3cad3',
      '#9ba5b1',
      '#7d8794',
      '#3f4b5a',
      '#2b3643',
      '#1f2935',
      '#141b24',
      '#10161e',
      '#0b1016',
    ],
  },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 }, // white text on both; brand.6 is 3:1 against the dark ground
  black: '#161f29',
  autoContrast: true,
  fontFamily: 'var(--sg-font)',
  fontFamilyMonospace: 'var(--sg-font-code)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  // light and subtle take the darkest usable text shade; Mantine's default fails 4.5:1
  variantColorResolver: (input) => {
    const v = defaultVariantColorsResolver(input)
    if (input.variant !== 'light' && input.variant !== 'subtle') return v
    return { ...v, color: input.color === 'alarm' ? 'var(--sg-alarm-text)' : 'var(--sg-brand-text)' }
  },
  // By name, not by component: an import here would load every one of them with the first page.
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    Modal: {
      defaultProps: {
        radius: 'md',
        centered: true,
        transitionProps: { duration: 150, transition: 'fade' },
        overlayProps: { backgroundOpacity: 0.35 },
        attributes: dialogHead,
      },
    },
    Drawer: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.35 },
        transitionProps: { duration: 180 },
        attributes: dialogHead,
      },
    },
    Tooltip: {
      defaultProps: { openDelay: 250, withArrow: false, events: { hover: true, focus: true, touch: true } },
    },
    Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 10 } },
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--sg-bg)',
    '--mantine-color-text': 'var(--sg-text)',
    '--mantine-color-dimmed': 'var(--sg-text-3)',
    '--mantine-color-error': 'var(--sg-error-text)',
    '--mantine-color-default-border': 'var(--sg-line-control)',
    '--mantine-color-anchor': 'var(--sg-brand-text)',
    '--mantine-color-placeholder': 'var(--sg-text-3)',
  },
  dark: {
    '--mantine-color-body': 'var(--sg-bg)',
    '--mantine-color-text': 'var(--sg-text)',
    '--mantine-color-dimmed': 'var(--sg-text-3)',
    '--mantine-color-error': 'var(--sg-error-text)',
    '--mantine-color-default-border': 'var(--sg-line-control)',
    '--mantine-color-anchor': 'var(--sg-brand-text)',
    '--mantine-color-placeholder': 'var(--sg-text-3)',
  },
})
