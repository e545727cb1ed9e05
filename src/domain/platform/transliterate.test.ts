import { expect, test } from 'vitest'
import { transliterated } from './transliterate.ts'

test.each([
  ['अमन', 'aman'],
  ['सिमरन', 'simran'],
  ['कविता', 'kavita'],
  ['दास', 'das'],
  ['भट्टाचार्य', 'bhattacharya'],
  ['शर्मा', 'sharma'],
  ['ज़ोया', 'zoya'],
  ['अंसारी', 'ansari'],
  ['अंबिका', 'ambika'],
  ['अनन्या', 'ananya'],
  ['ज्ञान', 'gyan'],
  ['आनंद', 'anand'],
  ['भट्ट', 'bhatt'],
  ['शुक्ल', 'shukla'],
  ['कृष्ण', 'krishna'],
  ['लक्ष्मण', 'lakshman'],
  ['रामचंद्र', 'ramchandra'],
  ['प्रियंका', 'priyanka'],
])('%s is written %s in Latin letters, without the silent a', (word, latin) => {
  expect(transliterated(word)).toBe(latin)
})

test.each(['aman', 'அமன்', 'अमन1', ''])('%j is not a word in Devanagari', (word) => {
  expect(transliterated(word)).toBeNull()
})
