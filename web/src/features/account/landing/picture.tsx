import { useQuery } from '@tanstack/react-query'
import { siteFileQuery } from '../../../queries/site'
import styles from './landing.module.css'

/** A picture that the provider published; its place is kept until it is there. */
export function SitePicture({ image }: { image: { fileUniqueKey: string; alternative: string } | null }) {
  if (!image) return null
  return <KnownPicture image={image} />
}

function KnownPicture({ image }: { image: { fileUniqueKey: string; alternative: string } }) {
  const { data } = useQuery(siteFileQuery(image.fileUniqueKey))
  return <div className={styles.picture}>{data && <img src={data.url} alt={image.alternative} loading="lazy" />}</div>
}
