import { room } from '#words/room.ts'

/** Administrators' search of all applications. */
export const search = room('search', {
  label: 'Search all applications',
  placeholder: 'Name or number',
  results: 'Results',
  group:
    '{by, select, name {Name} application {Application number} refund {Refund number} reference {UTR} roll {NEET roll number} mobile {Mobile} email {E-mail} father {Father’s name} instead {Mother or guardian} born {Date of birth} similar {Written like this} other {Other details}}, {track}',
  lists: 'Published lists',
  list: '{kind, select, provisional {Provisional merit list} final {Final merit list} allotment {Seat allotment} other {}} {number}',
  more: 'There are more results: see all in the list',
  moreSimilar: 'There are more results: type more of the name',
  none: 'No results for “{typed}”',
  tooShort: 'Type at least three characters in a row',
  failed: 'The search did not work: {why}',
  count: '{count, plural, =0 {No applications found} one {# application found} other {# applications found}}',
  countLists: '{count, plural, one {# list found} other {# lists found}}',
})
