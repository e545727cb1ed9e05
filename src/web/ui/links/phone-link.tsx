/** A telephone number as a link that calls it. */
export function PhoneLink({ telephone }: { telephone: string }) {
  return <a href={`tel:${telephone.replaceAll(/[^\d+]/g, '')}`}>{telephone}</a>
}
