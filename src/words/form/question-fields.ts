import { room } from '#words/room.ts'

/** Texts around the fields of any question. */
export const questionFields = room('question-fields', {
  removeOf: 'Remove {entry}',
  remove: 'Remove',
  most: 'You can add at most {count, number}.',
  pincodeElsewhere: 'This PIN code does not seem to be in {state}. Check both.',
  yearYoung: 'You were born in {born}. Check the year of passing.',
  nameShort: 'Is this your whole name, as on your certificate? If not, write it out.',
  chooseOrType: 'Choose or type',
})
