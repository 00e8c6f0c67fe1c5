import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orShowWhy } from '../../api/show-failure'
import { type LibraryItem, markItem, renewLibrary } from '../../queries/library'
import styles from './library.module.css'

/** The mark of a favourite: pressed it is one. */
export function Star({ item }: { item: LibraryItem }) {
  const { t } = useTranslation('library')
  const client = useQueryClient()
  const [marked, setMarked] = useState(item.favorite)
  const [known, setKnown] = useState(item.favorite)
  if (known !== item.favorite) {
    setKnown(item.favorite)
    setMarked(item.favorite)
  }
  // work flows are opened from their videos
  if (item.workingFlowUniqueKey) return null
  const press = async () => {
    setMarked(!marked)
    try {
      setMarked(await orShowWhy(markItem(item)))
      await renewLibrary(client)
    } catch {
      setMarked(marked)
    }
  }
  const label = t(marked ? 'favorite.remove' : 'favorite.add', { name: item.name })
  return (
    <ActionIcon variant="subtle" aria-pressed={marked} aria-label={label} title={label} onClick={() => void press()}>
      {marked ? (
        <IconStarFilled size={19} className={styles.starred} aria-hidden />
      ) : (
        <IconStar size={19} stroke={1.5} aria-hidden />
      )}
    </ActionIcon>
  )
}
