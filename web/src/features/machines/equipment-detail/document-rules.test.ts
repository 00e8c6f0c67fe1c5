import { expect, test } from 'vitest'
import { type DocumentValues, documentCheck, endingOf, limitText } from './document-rules'

const check = documentCheck({ maxBytes: 104_857_600, refused: ['exe', 'html', 'js'] })
const right: DocumentValues = { file: null, category: 10, registrationDate: '2026-11-22', content: '手順' }

function wrong(values: Partial<DocumentValues>) {
  const judged = check({ ...right, ...values })
  return 'complaints' in judged ? Object.entries(judged.complaints) : []
}

/** A file of a size, without its bytes. */
function file(name: string, size = 1): File {
  return Object.defineProperty(new File([], name), 'size', { value: size })
}

test('covers VAL-114 VAL-115 VAL-116: category, date and content are asked for, each in its own words', () => {
  const missing = wrong({ category: null, registrationDate: '', content: ' \n' })
  expect(missing).toEqual([
    ['category', { rule: 'equipmentDetail:form.noCategory' }],
    ['registrationDate', { rule: 'equipmentDetail:form.noDate' }],
    ['content', { rule: 'equipmentDetail:form.noContent' }],
  ])
  expect(wrong({ registrationDate: '2026-02-30' })).toEqual([['registrationDate', { rule: 'calendar:rule.noDay' }]])
  expect(wrong({ content: 'あ'.repeat(1000) })).toEqual([])
  expect(wrong({ content: 'あ'.repeat(1001) })).toHaveLength(1)
})

test('covers VAL-117 VAL-118: a file keeps its limit, is not empty, and is of no refused kind', () => {
  expect(wrong({ file: file('a.pdf', 104_857_600) })).toEqual([])
  expect(wrong({ file: file('a.pdf', 104_857_601) })).toEqual([
    ['file', { rule: 'equipmentDetail:form.tooLarge', values: { max: '100 MiB' } }],
  ])
  expect(wrong({ file: file('a.pdf', 0) })).toHaveLength(1)
  for (const name of ['a.pdf', 'a.exe.pdf', 'exe', 'a.xlsx', 'a.png']) expect(wrong({ file: file(name) })).toEqual([])
  for (const name of ['A.EXE', 'a.pdf.exe', 'a.exe.', 'a.exe '])
    expect(wrong({ file: file(name) })).toEqual([
      ['file', { rule: 'equipmentDetail:form.extension', values: { extension: 'exe' } }],
    ])
})

test('an ending is what a system goes by', () => {
  expect(['a.PDF', 'a', '.gitignore', 'a. html', '図面.dwg..'].map(endingOf)).toEqual([
    'pdf',
    '',
    'gitignore',
    'html',
    'dwg',
  ])
  expect([limitText(104_857_600), limitText(5)]).toEqual(['100 MiB', '5 B'])
})
