import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shell/link-button'
import { PageHead } from '../../../ui/page-head'
import { PublicFrame } from '../public/frame'
import { Questions } from './list'
import styles from './questions.module.css'

/** Questions and answers that everybody may read. */
export function OpenQuestionsPage() {
  const { t } = useTranslation(['questions', 'titles', 'login'])
  return (
    <PublicFrame>
      <PageHead title={t('titles:questions')} />
      <Questions reader="visitor" />
      <p className={styles.ask}>
        {t('ask')}
        <LinkButton variant="default" to="/top/inquiry/registration/open">
          {t('toInquiry')}
        </LinkButton>
      </p>
      <p className={styles.ask}>
        {t('members')}
        <LinkButton variant="default" to="/top/user/login/open">
          {t('login:toLogin')}
        </LinkButton>
      </p>
    </PublicFrame>
  )
}
