import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

test('a day in a sentence does not break at the end of a line, in any element', () => {
  const link = <a href="/">BSC2026-7K3M9QXT</a>
  expect(
    renderToStaticMarkup(
      <>
        <p>Closes on 15-07-2026.</p>
        <p>
          Saved 01-07-2026 as {link}, {'0522-2668700'}
        </p>
        <ul>{['A well-known place', '12-07-2026'].map((text) => [<li key={text}>{text}</li>, ' 13-07-2026'])}</ul>
        <select>
          <option>14-07-2026</option>
        </select>
        <p>Until 3 December 2026, from 12 दिसंबर 2026, 5 seats in 2026</p>
      </>,
    ),
  ).toBe(
    '<p><with-whole>Closes on <keep-whole>15-07-2026</keep-whole>.</with-whole></p>' +
      '<p><with-whole>Saved <keep-whole>01-07-2026</keep-whole> as </with-whole>' +
      '<a href="/"><with-whole><keep-whole>BSC2026-7K3M9QXT</keep-whole></with-whole></a>, ' +
      '<with-whole><keep-whole>0522-2668700</keep-whole></with-whole></p>' +
      '<ul><li>A well-known place</li><with-whole> <keep-whole>13-07-2026</keep-whole></with-whole>' +
      '<li><with-whole><keep-whole>12-07-2026</keep-whole></with-whole></li><with-whole> <keep-whole>13-07-2026</keep-whole></with-whole></ul>' +
      '<select><option>14-07-2026</option></select>' +
      '<p><with-whole>Until <keep-whole>3 December 2026</keep-whole>, from <keep-whole>12 दिसंबर 2026</keep-whole>, ' +
      '5 seats in 2026</with-whole></p>',
  )
})
