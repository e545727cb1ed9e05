export function ExperienceStep() {
  return null
}
