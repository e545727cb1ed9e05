import { room } from '#words/room.ts'

/** The places and seats that a corrected list or round takes away, before it is published. */
export const takenOff = room('taken-off', {
  holdings:
    '{all, plural, one {# application loses its place or seat} other {# applications lose their place or seat}}. {count, plural, one {One of them has a seat or has paid a seat fee} other {# of them have a seat or have paid a seat fee}}:',
  has: '({number}): {taken, select, joined {has joined, {course}, {category}} held {has accepted a seat, {course}, {category}} offered {has been allotted a seat, {course}, {category}} none {no longer has a seat} other {}}{hasPaid, select, yes {; {paid, number, rupees} paid} other {}}',
  unnamed:
    'Your text in {languages} does not mention {numbers}. Everybody can read it: if something is missing, discard this list and write what happened to {count, plural, one {this application} other {these applications}}.',
})
