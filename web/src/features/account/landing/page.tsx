import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Detail } from './detail'
import { Features } from './features'
import { LandingFrame } from './frame'
import { Opening } from './opening'
import { Effects, Materials, News, Problems, Questions, Voices } from './sections'

/** The public site: what the portal is for, or one piece of news. */
export function LandingPage() {
  const { news, exhibition } = useSearch({ from: '/_public/top/home/open' })
  useDescription()
  if (news) return <Detail kind="news" itemKey={news} />
  if (exhibition) return <Detail kind="exhibition" itemKey={exhibition} />
  return (
    <LandingFrame sections>
      <Opening />
      <Problems />
      <Features />
      <Effects />
      <Voices />
      <News />
      <Questions />
      <Materials />
    </LandingFrame>
  )
}

/** What search engines show below the title, in the page's language. */
function useDescription(): void {
  const { t } = useTranslation('landing')
  const description = t('description')
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]')
    const former = meta?.getAttribute('content') ?? ''
    meta?.setAttribute('content', description)
    return () => meta?.setAttribute('content', former)
  }, [description])
}
