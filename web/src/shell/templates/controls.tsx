import { IconLock } from '@tabler/icons-react'
import { type RowAction, RowMenu } from '../../ui/list/row-menu'
import styles from './templates.module.css'
import { useTemplateWords } from './words'

/** What can be done with a template as a menu; a lock where nothing can. */
export function TemplateControls({
  name,
  actions,
  inside,
}: {
  name: string
  actions: readonly RowAction[]
  /** It stands in something that floats, which a press outside of it would close. */
  inside?: boolean
}) {
  const t = useTemplateWords()
  if (actions.length > 0) {
    return <RowMenu label={t('common:list.menu', { name })} actions={() => actions} {...(inside ? { inside } : {})} />
  }
  return (
    <span className={styles.locked} title={t('locked')}>
      <IconLock size={15} stroke={1.6} aria-hidden />
      <span className="sg-vh">{t('locked')}</span>
    </span>
  )
}
