import { expect, test } from 'vitest'
import { dispositionName } from './content-disposition'

test.each([
  [null, null],
  ['attachment', null],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ['attachment; filename="a b.csv"', 'a b.csv'],
  ['attachment; filename="a\\"b.csv"', 'a"b.csv'],
  ["attachment; filename*=utf-8''%E6%97%A5%E5%A0%B1.csv", '日報.csv'],
  ["attachment; filename*=UTF-8'ja'%EC%9D%BC%EB%B3%B4.csv; filename=x.csv", '일보.csv'],
  ["attachment; filename*=ISO-8859-1''caf%E9.csv", 'café.csv'],
  ['attachment; filename="%E6%97%A5%E5%A0%B1.csv"', '日報.csv'],
  ['attachment; filename="50%.csv"', '50%.csv'],
  ["attachment; filename*=UTF-8''%E6%9; filename=fall-back.csv", 'fall-back.csv'],
  ['attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
])('covers CONV-016: %s names %s', (header, name) => {
  expect(dispositionName(header)).toBe(name)
})
