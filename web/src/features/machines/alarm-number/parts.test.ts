import { expect, test } from 'vitest'
import { sameParts } from './parts'

const part = (partName: string, replacedLocation: string) => ({ partName, replacedLocation })

test('parts are found by their name or their place, whatever the width, case and spaces', () => {
  const bar = part('シールバー', '横シール')
  const nozzle = part('ノズル O-Ring', '充填部')
  expect(sameParts([bar, nozzle], 'ｼｰﾙﾊﾞｰ')).toEqual([bar])
  expect(sameParts([bar, nozzle], '充填部')).toEqual([nozzle])
  expect(sameParts([bar, nozzle], 'ノズルＯ-ring')).toEqual([nozzle])
  expect(sameParts([bar, nozzle], 'シール')).toEqual([])
})
