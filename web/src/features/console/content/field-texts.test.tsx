import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { i18n, startI18n } from '../../../lib/i18n'
import { useFieldTexts } from './field-texts'
import { blankOf } from './values'

const company = { companyUniqueKey: 'k', name: 'つばめ調味料' }
const change = { changedBy: '西 美咲', changedAt: '2026-11-27T04:00:00Z', version: 3 }

test('what somebody else changed is told by its label and value; whole texts stand in the form alone', async () => {
  await startI18n('ja')
  await i18n.loadNamespaces(['console', 'notices'])
  const { result } = renderHook(useFieldTexts)
  const theirs = { ...blankOf('notice'), titleKo: '공지', textJa: '<p>本文</p>', companies: [company] }
  const changedFields = ['titleKo', 'textJa', 'companies', 'version']
  await waitFor(() =>
    expect(result.current({ change: { ...change, changedFields }, theirs, kept: ['companies'] })).toEqual([
      { label: '件名(한국어)', theirs: '공지', kept: false },
      { label: '本文(日本語)', theirs: '', kept: false },
      { label: '会社', theirs: 'つばめ調味料', kept: true },
    ]),
  )
  const told = result.current({
    change: { ...change, changedFields: ['companies'] },
    theirs: blankOf('notice'),
    kept: [],
  })
  expect(told).toEqual([{ label: '会社', theirs: '全員', kept: false }])
})
