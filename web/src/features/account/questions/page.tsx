import { useTranslation } from 'react-i18next'
import { Can } from '../../../session/can'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { LinkButton } from '../../../shell/link-button'
import { PageHead } from '../../../ui/page-head'
import { Questions } from './list'
import styles from './questions.module.css'

/** Questions and answers for members. */
export function QuestionsPage() {
  const { t } = useTranslation(['questions', 'titles'])
  return (
    <>
      <PageHead title={t('titles:questions')} trail={<Breadcrumbs />} />
      <Questions reader="member" />
      <Can permission="top.inquiry.registration">
        <p className={styles.ask}>
          {t('ask')}
          <LinkButton variant="default" to="/top/inquiry/registration">
            {t('toInquiry')}
          </LinkButton>
        </p>
      </Can>
    </>
  )
}
