import { expect, test } from 'vitest'
import { bodyOf, check, draftOf, type ReportSchedule, weekdayName } from './schedule'

const proposed: ReportSchedule = {
  productionAnalysisNarrowedResultUniqueKey: 'k',
  version: 0,
  frequency: 'weekly',
  weekday: 1,
  day: null,
  hour: 7,
  language: 'ko',
  recipients: [],
  active: false,
  paused: null,
  nextAt: null,
  lastSentAt: null,
  failedCount: 0,
  lastFailure: null,
  timeZone: null,
  unfit: null,
  members: [],
}

test('what was never set is sent once it is saved; what was switched off stays off', () => {
  expect(draftOf(proposed)).toMatchObject({ active: true, frequency: 'weekly', weekday: 1, day: 1, language: 'ko' })
  expect(draftOf({ ...proposed, version: 3 }).active).toBe(false)
})

test('a week is sent without a day of the month, a month without a weekday', () => {
  const draft = { ...draftOf(proposed), recipients: ['m'] }
  const body = (more: object) => {
    const { output } = check({ ...draft, ...more }) as { output: Parameters<typeof bodyOf>[0] }
    return bodyOf(output, { ...proposed, version: 2 })
  }
  expect(body({})).toEqual({
    productionAnalysisNarrowedResultUniqueKey: 'k',
    version: 2,
    active: true,
    frequency: 'weekly',
    weekday: 1,
    hour: 7,
    language: 'ko',
    recipients: ['m'],
  })
  const monthly = body({ frequency: 'monthly', day: 28 })
  expect(monthly).toMatchObject({ frequency: 'monthly', day: 28 })
  expect(monthly).not.toHaveProperty('weekday')
})

test('somebody is mailed, and at most twenty', () => {
  const complaint = (count: number) => {
    const recipients = Array.from({ length: count }, (_, place) => String(place))
    return check({ ...draftOf(proposed), recipients })
  }
  expect(complaint(0)).toEqual({ complaints: { recipients: { rule: 'common:form.rule.notChosen' } } })
  expect(complaint(20)).toHaveProperty('output')
  expect(complaint(21)).toEqual({
    complaints: { recipients: { rule: 'savedAnalyses:schedule.tooMany', values: { max: 20 } } },
  })
})

test('a week begins on Monday in every language', () => {
  expect(['ja', 'en', 'ko'].map((language) => weekdayName(1, language))).toEqual(['月曜日', 'Monday', '월요일'])
  expect(weekdayName(7, 'ja')).toBe('日曜日')
})
