import { siteFileAddress } from '../../../lib/site-file'
import type { SitePicture as Picture } from '../../../queries/site'
import styles from './landing.module.css'

/** A picture that the provider published, as large as its place asks for; the place is kept until it is there. */
export function SitePicture({ image, sizes }: { image: Picture | null; sizes: string }) {
  if (!image) return null
  const all = [...image.smaller, ...(image.width ? [{ fileUniqueKey: image.fileUniqueKey, width: image.width }] : [])]
  return (
    <div className={styles.picture}>
      <img
        src={siteFileAddress(image.fileUniqueKey)}
        srcSet={all.map((one) => `${siteFileAddress(one.fileUniqueKey)} ${one.width}w`).join(', ') || undefined}
        sizes={all.length > 0 ? sizes : undefined}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        alt={image.alternative}
        loading="lazy"
        decoding="async"
      />
    </div>
  )
}

/** Of a column among others, and of a whole text. */
export const pictureSizes = {
  column: '(max-width: 640px) 92vw, 340px',
  text: '(max-width: 800px) 92vw, 720px',
} as const
