//! What the server writes into the first answer of a public page: drawn by the page's own components, so that nothing
//! moves when the browser's take over. Built as one file (`vite.prerender.config.ts`), which the server runs.
import 'core-js/web/url' // the engine has none of its own
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.browser'
import { I18nextProvider } from 'react-i18next'
import common_en from '../locales/en/common.json'
import landing_en from '../locales/en/landing.json'
import login_en from '../locales/en/login.json'
import titles_en from '../locales/en/titles.json'
import common_ja from '../locales/ja/common.json'
import landing_ja from '../locales/ja/landing.json'
import login_ja from '../locales/ja/login.json'
import titles_ja from '../locales/ja/titles.json'
import common_ko from '../locales/ko/common.json'
import landing_ko from '../locales/ko/landing.json'
import login_ko from '../locales/ko/login.json'
import titles_ko from '../locales/ko/titles.json'
import type { SiteContent, SiteItem, WholeSite } from './features/account/landing/content'
import { Detail } from './features/account/landing/detail'
import { PolicyDetail } from './features/account/landing/policy'
import type { Parts } from './features/account/landing/sections'
import { Landing } from './features/account/landing/view'
import type { Language } from './lib/i18n/language'
import type { PolicyKind } from './lib/policy-kinds'
import type { PolicyText } from './queries/policies'
import { cssVariables, theme } from './ui/theme'

/** What is to be drawn. */
interface Order {
  language: Language
  /** The application root, with a slash at both ends. */
  root: string
  /** The whole page, or one thing that is read. */
  page: { kind: 'whole'; content: WholeSite } | SiteItem | { kind: 'policy'; policy: PolicyKind; text: PolicyText }
  /** The query of the address as it stands there, with its question mark; empty without one. */
  query: string
}

/** What stands in the page. */
interface Drawn {
  title: string
  description: string
  html: string
}

const i18n = i18next.createInstance()
void i18n.init({
  resources: {
    ja: { common: common_ja, landing: landing_ja, login: login_ja, titles: titles_ja },
    en: { common: common_en, landing: landing_en, login: login_en, titles: titles_en },
    ko: { common: common_ko, landing: landing_ko, login: login_ko, titles: titles_ko },
  },
  lng: 'ja',
  fallbackLng: false,
  defaultNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false }, // React escapes
  returnNull: false,
})

/** Draws a page; both ends are JSON, because an engine of another kind calls. */
export function draw(order: string): string {
  const told = JSON.parse(order) as Order
  const { language, page } = told
  const words = i18n.getFixedT(language, ['titles', 'common', 'landing'])
  const title = titleOf(page) ?? words('titles:landing')
  const drawn: Drawn = {
    title: `${title} | ${words('common:product')}`,
    description: words('landing:description'),
    html: renderToStaticMarkup(<Around order={told}>{pageOf(page)}</Around>),
  }
  return JSON.stringify(drawn)
}

function titleOf(page: Order['page']): string | undefined {
  if (page.kind === 'whole') return undefined
  return page.kind === 'policy' ? page.text.name : page.item.title
}

function pageOf(page: Order['page']): ReactNode {
  if (page.kind === 'whole') return <Landing parts={partsOf(page.content)} line={page.content.line} />
  if (page.kind === 'policy') return <PolicyDetail text={page.text} instead={null} />
  return <Detail kind={page.kind} read={page} instead={null} />
}

function partsOf(content: SiteContent): Parts {
  const part = <T,>(rows: T[]) => ({ rows, instead: null })
  return {
    problems: part(content.problems),
    effects: part(content.effects),
    voices: part(content.voices),
    headlines: part(content.headlines),
    questions: part(content.questions),
    materials: part(content.materials),
  }
}

/** What the page's components expect around them. */
function Around({ order, children }: { order: Order; children: ReactNode }) {
  const own = i18n.cloneInstance({ lng: order.language, initAsync: false })
  const address = `${order.root}top/home/open${order.query}`
  const router = createRouter({
    routeTree: createRootRoute(),
    basepath: order.root,
    history: createMemoryHistory({ initialEntries: [address] }),
    isServer: true,
  })
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <I18nextProvider i18n={own}>
        <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
      </I18nextProvider>
    </MantineProvider>
  )
}
