import { room } from './room.ts'

/** What a corrected list or round takes from whom: before it is published. */
export const takenOff = room('taken-off', {
  holdings:
    '{all, plural, one {# application loses} other {# applications lose}} the place or seat that {all, plural, one {it} other {they}} had. {count, plural, one {One of them has} other {# of them have}} a seat or paid for one:',
  has: '({number}): {taken, select, joined {has joined, {course}, {category}} held {has accepted a seat, {course}, {category}} offered {is offered a seat, {course}, {category}} other {has no seat any more}}{hasPaid, select, yes {; {paid, number, rupees} paid} other {}}',
  unnamed:
    'Your text does not mention {numbers}. Everybody reads it: discard this list and write what happened to {count, plural, one {this application} other {these applications}}, if that is missing.',
})
