import { useQuery } from '@tanstack/react-query'
import { memberIconQuery, memberInfoQuery } from '#api/queries/member.ts'
import { MemberAvatar } from './member-avatar.tsx'

/** The picture of who is logged in, as the header shows it. */
export function HeaderAvatar() {
  const { data: member } = useQuery(memberInfoQuery())
  const { data: src } = useQuery(memberIconQuery(member?.iconChangedAt))
  return member && <MemberAvatar member={member} src={src} size="2rem" />
}
