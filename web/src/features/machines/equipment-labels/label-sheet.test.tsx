import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailAddress, LabelSheet } from './label-sheet'
import { papers } from './papers'

const label = {
  deviceUniqueKey: '0192f000-0000-7000-8000-000000000001',
  displayName: '液体充填機 3号機',
  equipmentNumber: 'SF-203',
  model: 'SF-200',
  lineName: null,
}

test('a label has its code and the words that were chosen; what is not there leaves no gap', () => {
  render(<LabelSheet labels={[null, label]} paper={papers.a4x21} show={['name', 'line', 'model']} used={1} />)
  expect(screen.getAllByRole('img')).toHaveLength(1)
  expect(screen.getByText('液体充填機 3号機')).toBeTruthy()
  expect(screen.queryByText('SF-203')).toBeNull()
  expect(screen.getByText('SF-200')).toBeTruthy()
})

test('the code is the address of the machine’s detail, and nothing else', () => {
  expect(detailAddress(label.deviceUniqueKey)).toBe(
    'http://localhost:8420/mm/equipment/detail?deviceUniqueKey=0192f000-0000-7000-8000-000000000001',
  )
})
