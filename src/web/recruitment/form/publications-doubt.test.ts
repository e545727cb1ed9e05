import { expect, test } from 'vitest'
import { publicationsDoubt } from './publications-doubt.ts'

const given = { nationalIndexed: 1, internationalIndexed: 2 }

test('a list of publications with other than the given number of lines raises a question', () => {
  expect(publicationsDoubt(given, 'One\n\nTwo\nThree\n')).toBeNull()
  expect(publicationsDoubt(given, null)).toBeNull()
  expect(publicationsDoubt(given, 'One\nTwo')).toBe(
    'Your list has 2 lines; the numbers above add up to 3 publications. Correct what is wrong, or continue if both are right.',
  )
  expect(publicationsDoubt({}, 'One')).toBe(
    'Your list has 1 line; the numbers above add up to 0 publications. Correct what is wrong, or continue if both are right.',
  )
})
