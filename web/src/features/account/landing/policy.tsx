import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PolicyText } from '../../../queries/policies'
import { RichText } from '../../../ui/rich-text'
import { LandingFrame } from './frame'
import styles from './landing.module.css'
import { keepsLanguage } from './ways'

/** A policy as a page of its own; `instead` stands for one that is not to be had. */
export function PolicyDetail({ text, instead }: { text: PolicyText | undefined; instead: ReactNode }) {
  const { t } = useTranslation('landing')
  return (
    <LandingFrame>
      <article className={styles.detail}>
        {text ? (
          <>
            <h1>{text.name}</h1>
            <p className={styles.when}>{t('version', { version: text.version })}</p>
            <RichText html={text.richText} />
          </>
        ) : (
          instead
        )}
        <p className={styles.more}>
          <Link to="/top/home/open" search={keepsLanguage}>
            {t('back')}
          </Link>
        </p>
      </article>
    </LandingFrame>
  )
}
