import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayField } from './day-field.tsx'

test('a field for a date shows how it is typed: by a date of birth, or by a day of this year where it is about coming days', () => {
  const drawn = (isThisYear?: true) =>
    renderToStaticMarkup(<DayField id="day" label="Day" {...(isThisYear && { isThisYear })} />).replaceAll(
      /<[^>]*>/g,
      '',
    )
  const year = new Date().getFullYear()
  expect(drawn()).toContain('Such as 14-08-2008 or 14082008')
  expect(drawn(true)).toContain(`Such as 14-08-${year} or 1408${year}`)
})
