import { useTranslation } from 'react-i18next'
import styles from './landing.module.css'

/** As `ops/screenshots.mjs` takes them: pixels across, and how high at the larger width. */
const widths = [800, 1_600] as const
const heights = { machines: 1_024, support: 856, library: 1_064 } as const

/** A screen of the product in the visitor's language, with the data of the demo. */
export function Shot({ name, alternative }: { name: keyof typeof heights; alternative: string }) {
  const { i18n } = useTranslation()
  const address = (width: number) => `pictures/${name}-${i18n.language}-${width}.webp`
  return (
    <img
      className={styles.shot}
      src={address(widths[0])}
      srcSet={widths.map((width) => `${address(width)} ${width}w`).join(', ')}
      sizes="(max-width: 900px) 92vw, 540px"
      width={widths[1]}
      height={heights[name]}
      alt={alternative}
      loading="lazy"
      decoding="async"
    />
  )
}
