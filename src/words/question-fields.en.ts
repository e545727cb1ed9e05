export const en = {
  removeOf: 'Remove {entry}',
  remove: 'Remove',
  most: 'You can give at most {count, number}.',
  chooseOrType: 'Choose or type',
} as const
