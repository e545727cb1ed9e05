import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarRows } from './charts.tsx'

const bars = [
  { label: 'Joined', count: 40 },
  { label: 'Held', count: 10 },
]
const widths = (total?: number) =>
  renderToStaticMarkup(<BarRows bars={bars} {...(total !== undefined && { total })} />).match(/(?<=width:)[\d.]+%/g)

test('a bar beside a share is as wide as the share, also the longest; without shares the longest fills the row', () => {
  expect(widths(100)).toEqual(['40%', '10%'])
  expect(widths(20)).toEqual(['100%', '50%'])
  expect(widths(0)).toEqual(['100%', '100%'])
  expect(widths()).toEqual(['100%', '25%'])
  expect(renderToStaticMarkup(<BarRows bars={[]} />)).not.toContain('width:')
})
