import { expect, test } from 'vitest'
import { answersIn } from './asking.ts'

test('answers are the same object until something is typed, even if another form reads the same fields', () => {
  const [track, withFurther] = [{ stored: () => ({}) }, { stored: () => ({}) }]
  const typed = { name: 'Meera' }
  const answers = answersIn(track, typed)
  const others = answersIn(withFurther, typed)
  expect(answersIn(track, typed)).toBe(answers)
  expect(answersIn(withFurther, typed)).toBe(others)
  expect(answersIn(track, { ...typed })).not.toBe(answers)
})
