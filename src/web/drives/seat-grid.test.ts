import { expect, test } from 'vitest'
import { blockOf, cellAfter, pastedCells, seatsIn } from './seat-grid.ts'

const size = { rows: 3, columns: 5 }
const press = { isShift: false, isAtStart: true, isAtEnd: true }

test.each([
  ['ArrowDown', { row: 2, column: 2 }],
  ['Enter', { row: 2, column: 2 }],
  ['ArrowUp', { row: 0, column: 2 }],
  ['ArrowLeft', { row: 1, column: 1 }],
  ['ArrowRight', { row: 1, column: 3 }],
  ['Tab', null],
  ['7', null],
])('%s in the middle of the grid', (key, place) => {
  expect(cellAfter({ row: 1, column: 2 }, { ...press, key }, size)).toEqual(place)
})

test('Shift+Enter moves up; Shift with an arrow selects text', () => {
  expect(cellAfter({ row: 1, column: 0 }, { ...press, key: 'Enter', isShift: true }, size)).toEqual({
    row: 0,
    column: 0,
  })
  expect(cellAfter({ row: 1, column: 1 }, { ...press, key: 'ArrowLeft', isShift: true }, size)).toBeNull()
})

test('an arrow inside a text moves the cursor', () => {
  expect(cellAfter({ row: 1, column: 1 }, { ...press, key: 'ArrowLeft', isAtStart: false }, size)).toBeNull()
  expect(cellAfter({ row: 1, column: 1 }, { ...press, key: 'ArrowRight', isAtEnd: false }, size)).toBeNull()
})

test('no key leads out of the grid', () => {
  expect(cellAfter({ row: 0, column: 0 }, { ...press, key: 'ArrowUp' }, size)).toBeNull()
  expect(cellAfter({ row: 2, column: 4 }, { ...press, key: 'Enter' }, size)).toBeNull()
  expect(cellAfter({ row: 2, column: 4 }, { ...press, key: 'ArrowRight' }, size)).toBeNull()
})

test('a block of a spreadsheet is read line by line; a single cell pastes normally', () => {
  expect(blockOf('1\t2\r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ])
  expect(blockOf('4\n5')).toEqual([['4'], ['5']])
  expect(blockOf('12\n')).toBeNull()
})

test('a block fills right and down; blanks and dashes mean no seats, and what does not fit is left out', () => {
  const block = [
    ['1', '-', 'two'],
    ['', '3', '4'],
    ['9', '9', '9'],
  ]
  expect(pastedCells(block, { row: 1, column: 3 }, { rowKeys: ['a', 'b', 'c'], columns: 5 })).toEqual([
    { rowKey: 'b', column: 3, text: '1' },
    { rowKey: 'b', column: 4, text: '0' },
    { rowKey: 'c', column: 3, text: '0' },
    { rowKey: 'c', column: 4, text: '3' },
  ])
})

test('seats are summed over rows, for all or one category; anything but a number is taken as 0', () => {
  const seats = { UR: '12', OBC: '८', SC: '5', ST: '2', EWS: '' }
  const rows = [seats, { ...seats, UR: 'x' }]
  expect([seatsIn(rows), seatsIn(rows, 'OBC'), seatsIn(rows, 'UR')]).toEqual([42, 16, 12])
})
