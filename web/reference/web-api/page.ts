//! The guide to the Web API in the reader's language, with the reference of its calls beneath it.
import './guide.css'
import type { Language } from '../../src/lib/i18n/language'
import { showDocument } from '../viewer'
import en from './en.md'
import ja from './ja.md'
import ko from './ko.md'
import { words } from './words'

// all three: loading one alone would take the application's loader, and the application with it
const guides = { ja, en, ko }

const languages = Object.keys(words) as Language[]
const language = languageOf(new URLSearchParams(location.search).get('language'))
document.documentElement.lang = language
const say = words[language]
document.title = `${say.title} | Sosogi`

/** The one that is asked for, else that of the application. The application's own modules would bring it along. */
function languageOf(asked: string | null): Language {
  const known = (one: string | null) => languages.find((language) => language === one)
  try {
    return known(asked) ?? known(localStorage.getItem('sosogi.language')) ?? 'ja'
  } catch {
    return known(asked) ?? 'ja' // a browser that keeps no storage
  }
}

/** The part of the page with this id: it stands in the page's own HTML. */
const part = (id: string) => document.querySelector(`#${id}`) ?? document.body

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...within: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...within)
  return made
}

function showLanguages(): void {
  const nav = part('languages')
  nav.setAttribute('aria-label', say.languages)
  nav.append(
    ...languages.map((one) =>
      element(
        'a',
        { href: `?language=${one}`, lang: one, hreflang: one, ...(one === language && { 'aria-current': 'true' }) },
        words[one].name,
      ),
    ),
  )
}

/** A button beside a block of code; what it says is read out. */
function copyButton(code: string): Node {
  const button = element('button', { type: 'button' }, say.copy)
  const told = element('span', { role: 'status', class: 'told' })
  button.addEventListener('click', async () => {
    // a browser that keeps its clipboard to itself: the code can be selected
    const done = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    )
    if (done) told.textContent = say.copied
  })
  return element('p', { class: 'copy' }, told, button)
}

function showGuide(): void {
  const { html, chapters } = guides[language]
  const guide = part('guide')
  guide.insertAdjacentHTML('beforeend', html)
  for (const figure of guide.querySelectorAll('figure'))
    figure.append(copyButton(`${figure.querySelector('code')?.textContent ?? ''}\n`))
  for (const table of guide.querySelectorAll('table')) {
    const frame = element('div', { class: 'table', tabindex: '0' })
    table.replaceWith(frame)
    frame.append(table)
  }
  guide.append(element('h2', { id: 'reference-of-calls' }, say.reference))
  const all = [...chapters, { id: 'reference-of-calls', title: say.reference }]
  const contents = part('contents')
  contents.setAttribute('aria-label', say.contents)
  contents.append(
    element('ul', {}, ...all.map(({ id, title }) => element('li', {}, element('a', { href: `#${id}` }, title)))),
  )
  // the address may name a part that was not there yet
  if (/^#[\w-]+$/.test(location.hash)) document.querySelector(location.hash)?.scrollIntoView()
}

showLanguages()
showGuide()
showDocument(part('reference'), { tried: false })
