import { describe, expect, it } from 'vitest'
import { bySchema } from '../../../ui/form/schema'
import { alarmSchema, recordSchema, tidyName, typedCount } from './rules'

const record = {
  deviceUniqueKey: 'd',
  partName: 'ヨコシールバー',
  quantity: '6',
  replacedLocation: '横シール部',
  workDate: '2026-11-20',
  operator: '',
  note: '',
}
const alarm = { notify: true, rotationThreshold: '1000', hoursThreshold: '', recipients: ['a'] }

function complaint(check: typeof checkRecord | typeof checkAlarm, values: object, name: string) {
  const judged = (check as (values: object) => object)(values) as { complaints?: Record<string, { rule: string }> }
  return judged.complaints?.[name]?.rule
}
const checkRecord = bySchema(recordSchema)
const checkAlarm = bySchema(alarmSchema)

describe('a replacement', () => {
  it('says of each field what is wrong with it', () => {
    const of = (name: string, value: string) => complaint(checkRecord, { ...record, [name]: value }, name)
    const wrong = [
      of('partName', ' '),
      of('quantity', ''),
      of('replacedLocation', ''),
      of('workDate', ''),
      of('partName', 'べると'),
      of('quantity', '12345678901'),
    ]
    expect(new Set(wrong).size).toBe(6)
    expect(wrong).not.toContain(undefined)
    expect(of('quantity', '0')).toBe('parts:rule.fromOne')
    expect(of('quantity', '9999999999')).toBeUndefined()
    expect(of('partName', 'ベルトA')).toBeUndefined()
    expect(of('partName', '帯')).toBe('parts:rule.nameCharacters')
  })

  it('turns what a keyboard gives into the form of names and counts', () => {
    expect(tidyName('ﾍﾞﾙﾄＡ')).toBe('ベルトA')
    expect(checkRecord({ ...record, partName: 'ﾍﾞﾙﾄＡ', quantity: '１２' })).toMatchObject({
      output: { partName: 'ベルトA', quantity: 12 },
    })
  })
})

describe('an alarm', () => {
  it('needs a condition and a recipient while it is on, and neither while it is off', () => {
    const none = { ...alarm, rotationThreshold: '', recipients: [] }
    expect(complaint(checkAlarm, none, 'rotationThreshold')).toBe('parts:rule.conditions')
    expect(complaint(checkAlarm, none, 'recipients')).toBe('parts:rule.recipients')
    expect(checkAlarm({ ...none, notify: false })).toMatchObject({ output: { rotationThreshold: null } })
    expect(checkAlarm({ ...none, hoursThreshold: '200', recipients: ['a'] })).toMatchObject({
      output: { hoursThreshold: 200 },
    })
    expect(complaint(checkAlarm, { ...alarm, hoursThreshold: '12345678901' }, 'hoursThreshold')).toBe(
      'parts:rule.digits',
    )
  })

  it('knows a number while it is typed', () => {
    expect([typedCount('4,000'), typedCount(''), typedCount('x'), typedCount('４０')]).toEqual([4000, null, null, 40])
  })
})
