import { siteFileAddress } from '../../../lib/site-file'
import styles from './landing.module.css'

/** A picture that the provider published; its place is kept until it is there. */
export function SitePicture({ image }: { image: { fileUniqueKey: string; alternative: string } | null }) {
  if (!image) return null
  return (
    <div className={styles.picture}>
      <img src={siteFileAddress(image.fileUniqueKey)} alt={image.alternative} loading="lazy" />
    </div>
  )
}
