// The posts, under the names they are stored by.

export const en = {
  'Assistant Professor': 'Assistant Professor',
  'Associate Professor': 'Associate Professor',
  'Additional Professor': 'Additional Professor',
  Professor: 'Professor',
} as const
