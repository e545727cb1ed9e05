export const en = {
  removeOf: 'Remove {entry}',
  remove: 'Remove',
  most: 'You can add at most {count, number}.',
  chooseOrType: 'Choose or type',
} as const
