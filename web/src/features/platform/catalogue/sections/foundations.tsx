import { useTranslation } from 'react-i18next'
import { LevelSample } from '../../../../ui/level-sample'
import { LogoMark, LogoType } from '../../../../ui/logo'
import { seriesDark, seriesLight } from '../../../../ui/theme'
import styles from '../catalogue.module.css'
import type { CatalogueSection } from '../section'
import { Specimen, SpecimenRow, Specimens } from '../specimen'

const tokens = [
  'bg',
  'bg-nav',
  'bg-sunk',
  'bg-sel',
  'text',
  'text-2',
  'text-3',
  'line',
  'line-control',
  'brand',
  'accent',
  'run',
  'alarm',
  'stop',
  'caution',
] as const
const sizes = [11, 12, 13, 14, 16, 20, 32] as const

function Foundations() {
  const { t } = useTranslation('catalogue')
  return (
    <Specimens>
      <Specimen title={t('foundations.colours')} wide>
        <ul className={styles.swatches}>
          {tokens.map((token) => (
            <li key={token}>
              <i style={{ background: `var(--sg-${token})` }} aria-hidden="true" />
              {token}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title={t('foundations.series')} wide>
        <ul className={styles.swatches}>
          {seriesLight.map((colour, slot) => (
            <li key={colour}>
              <i style={{ background: `light-dark(${colour}, ${seriesDark[slot]})` }} aria-hidden="true" />
              {slot + 1}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title={t('foundations.type')}>
        {sizes.map((size) => (
          <p key={size} style={{ fontSize: `${size / 16}rem`, lineHeight: 1.5 }}>
            {t('foundations.sample', { size })}
          </p>
        ))}
      </Specimen>
      <Specimen title={t('foundations.mark')}>
        <SpecimenRow>
          <LogoMark size={40} title="Sosogi" />
          <LogoType height={32} />
        </SpecimenRow>
        <div style={{ marginTop: 20 }}>
          <LevelSample />
        </div>
      </Specimen>
    </Specimens>
  )
}

export const section: CatalogueSection = {
  place: 10,
  key: 'foundations',
  title: 'catalogue:foundations.title',
  Show: Foundations,
}
