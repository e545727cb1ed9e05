import { room } from '#words/room.ts'

/** Warnings before an admission or recruitment is published; the other keys say what applicants will see. */
export const publishing = room('publishing', {
  'closes-in-past': 'It closed on {on, date, long}: nobody can apply. It is listed under closed ones.',
  'very-short': 'Applications are open for only {days, plural, one {1 day} other {{days, number} days}}.',
  'another-open':
    '{titles} also {count, plural, one {takes} other {take}} applications on some of these days. Applicants see both.',
  'no-fee': 'Nobody pays a fee.',
  'dearer-than-general':
    '{whose, select, course {{course}, {categories}: the fee is higher than that of UR.} all {{categories}: the fee is higher than that of UR.} other {}}',
  'marks-above-general':
    '{whose, select, course {{course}, {categories}: more marks are required in Class 12 than for UR.} all {{categories}: more marks are required in Class 12 than for UR.} other {}}',
  'course-without-seats': '{course} has no seat.',
  'marks-out-of-reach':
    '{whose, select, course {{course}, {categories}: {least, number, hundredths} % is required in Class 12, and very few people have that.} all {{categories}: {least, number, hundredths} % is required in Class 12, and very few people have that.} other {}}',
  'age-out-of-reach':
    '{whose, select, course {{course}: applicants must be at least {age, number} years old: few school leavers are that old.} all {Applicants must be at least {age, number} years old: few school leavers are that old.} other {}}',
  'department-without-post': '{departments} {count, plural, one {has} other {have}} no post.',
  'posts-without-seats': '{posts} {count, plural, one {has} other {have}} no seat: nobody can apply for that.',
  'posts-without-qualification':
    '{posts} {count, plural, one {requires} other {require}} no qualification: anybody can apply.',
  'age-limit-low': 'Nobody over {age, number} may apply: few candidates with a postgraduate degree are that young.',
  'experience-beyond-age':
    '{post}, {department}, requires {years, plural, one {1 year} other {{years, number} years}} of experience after post-graduation, and nobody over {age, number} may apply: very few people meet both.',
})
