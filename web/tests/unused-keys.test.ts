import { expect, test } from 'vitest'
import { sources } from './source'
import { namespaces, texts } from './texts'

const code = sources('src', ['.ts', '.tsx']).filter(({ path }) => !path.includes('.test.'))
const all = code.map(({ text }) => text).join('\n')
const plain = new Set([...all.matchAll(/['"`]((?:\w+:)?[\w.]+)['"`]/g)].map(([, key]) => key))
/** Keys put together at run time: `t(`scheme.${scheme}`)` stands for every key of that form. */
const forms = [...all.matchAll(/`((?:\w+:)?[\w.]*\$\{[^`]*)`/g)]
  .map(([, template = '']) => template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.]/g, '\\.')))
  .filter((parts) => parts.some((part) => /\w/.test(part)) && parts.every((part) => /^[\w\\.:]*$/.test(part)))
  .map((parts) => new RegExp(`^${parts.join('[\\w.-]+')}$`))

test.each(namespaces)('every text of %s is used', (namespace) => {
  const used = (key: string) => {
    const bare = key.replace(/_(one|other|zero|two|few|many)$/, '')
    const names = [bare, `${namespace}:${bare}`]
    return names.some((name) => plain.has(name) || forms.some((form) => form.test(name)))
  }
  expect([...texts('ja', namespace).keys()].filter((key) => !used(key))).toEqual([])
})
