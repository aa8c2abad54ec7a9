import { avatarAddress, avatarOf } from '#schemas/avatars.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Member } from './member.ts'

interface MemberAvatarProps {
  readonly member: Member
  /** The address of the member's own picture, once it is known. */
  readonly src: string | null | undefined
}

/** The picture of a member, or the one that the account has by itself; letters where no picture can be had. */
export function MemberAvatar({ member: { account, iconChangedAt }, src }: MemberAvatarProps) {
  const ofAccount = iconChangedAt === undefined ? avatarAddress(avatarOf(account)) : undefined
  return <Avatar name={account} size="4.5rem" src={src ?? ofAccount} />
}
