import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerQuery, noteRead, type Question, type Reader } from '../../../queries/questions'
import { QueryFailure } from '../../../shell/query-state'
import { RichText } from '../../../ui/rich-text'
import { Skeleton } from '../../../ui/skeleton'
import { Tag } from '../../../ui/tag'
import styles from './questions.module.css'
import { useServiceName } from './service-name'

/** A question; a press unfolds its answer, and another one folds it again. */
export function Entry({ question, reader }: { question: Question; reader: Reader }) {
  const { htmlEditUniqueKey: key, title, serviceType } = question
  const [open, setOpen] = useState(false)
  const id = useId()
  const service = useServiceName()(serviceType)
  const noted = useRef(false)
  // once for each look at the page, however often it is folded
  const note = () => {
    if (!noted.current) noteRead(key)
    noted.current = true
  }
  return (
    <li>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <IconChevronRight size={17} stroke={1.8} aria-hidden />
          <span>{title}</span>
          {service && <Tag>{service}</Tag>}
        </button>
      </h2>
      <div id={id} className={styles.answer} hidden={!open}>
        {open && <AnswerText reader={reader} questionKey={key} onRead={note} />}
      </div>
    </li>
  )
}

function AnswerText({ reader, questionKey, onRead }: { reader: Reader; questionKey: string; onRead(): void }) {
  const { t } = useTranslation('questions')
  const query = useQuery(answerQuery(reader, questionKey))
  const there = query.data !== undefined
  const read = useRef(onRead)
  read.current = onRead
  useEffect(() => {
    if (there) read.current()
  }, [there])
  if (query.isPending) return <Skeleton width="60%" />
  if (query.data === undefined) return <QueryFailure query={query} what={t('answer')} />
  return <RichText html={query.data.richText} />
}
