export const en = {
  label: 'Search all applications',
  placeholder: 'Name, number, mobile, UTR…',
  results: 'Found applications',
  group:
    '{by, select, name {Name} application {Application number} reference {UTR} roll {NEET roll number} mobile {Mobile} email {E-mail} similar {Written like this} other {Other details}}, {track}',
  more: 'There are more: all in the list',
  moreSimilar: 'There are more: type more of the name',
  none: 'Nobody is found by “{typed}”',
  tooShort: 'Type at least three characters in a row',
  failed: 'The search did not work: {why}',
  count: '{count, plural, =0 {Nobody found} one {# application found} other {# applications found}}',
} as const
