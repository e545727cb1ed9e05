// What is odd about an admission or recruitment that is about to be published; and, by the other keys, what applicants will see.

export const en = {
  'closes-in-past': 'It closed on {on, date, long}: nobody can apply. It is shown among what is over.',
  'very-short': 'It takes applications for {days, plural, one {1 day} other {{days, number} days}} only.',
  'another-open':
    '{titles} {count, plural, one {takes} other {take}} applications on some of the same days. Applicants see both.',
  'no-fee': 'Nobody pays a fee.',
  'course-without-seats': '{course} has no seat.',
  'marks-out-of-reach':
    'Class 12 with {least, number, hundredths} % is asked of {categories}: hardly anybody has that.',
  'age-out-of-reach': 'Applicants must be at least {age, number} years old: few who come from school are.',
  'department-without-post': '{departments} {count, plural, one {has} other {have}} no post.',
  'posts-without-seats': '{posts} {count, plural, one {has} other {have}} no seat: nobody can apply for that.',
  'age-limit-low': 'Nobody over {age, number} may apply: hardly anybody with a post-graduation is as young.',
  'experience-beyond-age':
    '{post}, {department}, asks for {years, plural, one {1 year} other {{years, number} years}} of experience after post-graduation, and nobody over {age, number} may apply: hardly anybody meets both.',
} as const
