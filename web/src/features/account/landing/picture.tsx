import { siteFileAddress } from '../../../lib/site-file'
import type { SitePicture as Picture } from '../../../queries/site'
import styles from './landing.module.css'

/** Among others in a column, cut to one form; or whole, beside its text. */
const forms = {
  column: { className: styles.picture, sizes: '(max-width: 640px) 92vw, 340px' },
  text: { className: styles.whole, sizes: '(max-width: 800px) 92vw, 720px' },
} as const

/** A picture that the provider published, as large as its place asks for; the place is kept until it is there. */
export function SitePicture({ image, form }: { image: Picture | null; form: keyof typeof forms }) {
  if (!image) return null
  const all = [...image.smaller, ...(image.width ? [{ fileUniqueKey: image.fileUniqueKey, width: image.width }] : [])]
  const { className, sizes } = forms[form]
  return (
    <div className={className}>
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
