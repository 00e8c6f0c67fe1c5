//! The words of a page: ours in the reader's language, and none of the customer's data.
import { expect, type Page } from '@playwright/test'

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
/** A key that was shown in place of its text: `home.title`, `account:home.title`. */
const key = /(^|\s)(\w+:)?[a-z]\w+(\.[a-z]\w+)+(\s|$)/

/** The words of the page that are ours: what the provider wrote is not, and names from the customer's data (those in lists to choose from too) and languages' own names carry a `lang`. */
export function ownWords(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement
    for (const foreign of copy.querySelectorAll(
      '[lang], .sg-rich, script, style, option, [role=listbox], .mantine-Pill-root, .sg-me, .sg-menu-who',
    ))
      foreign.remove()
    // a label has no part with a `lang` of its own: "Equipment of 第3ライン", "Title (日本語)"
    const names = [...document.querySelectorAll('body [lang]')].map((one) => one.textContent ?? '')
    for (const label of copy.querySelectorAll('label, .mantine-InputWrapper-label'))
      for (const text of label.childNodes)
        if (text.nodeType === Node.TEXT_NODE)
          text.textContent = names.reduce((left, name) => left.replace(name, ''), text.textContent ?? '')
    const labels = [...document.querySelectorAll('[aria-label]')]
      .filter((one) => !one.closest('.sg-me'))
      .map((one) => names.reduce((label, name) => label.replace(name, ''), one.getAttribute('aria-label') ?? ''))
    // text by text: what stands side by side is no one word
    const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    while (texts.nextNode()) words.push(texts.currentNode.textContent ?? '')
    return [...words, document.title, ...labels].join('\n')
  })
}

/** The words hold no key of a text, and no Japanese unless that is the language. */
export function expectSpeaks(words: string, language: 'ja' | 'en' | 'ko'): void {
  expect(words).not.toMatch(key)
  if (language !== 'ja') expect(words).not.toMatch(japanese)
}
