import { ProfileCard } from '#areas/member/profile-card.tsx'
import preview from '../../.storybook/preview.tsx'
import { busy, fill, found, press, refused } from '../support/act.ts'
import { recorded, type Moment } from '../support/recorded.ts'
import { readToolbar } from '../support/toolbar.ts'
import { choosePicture } from './choose-picture.ts'
import { SectionScene } from './section-scene.tsx'

const meta = preview.meta({
  title: 'Screens/Profile',
  globals: { account: 'member' },
  render: (_, { globals, parameters }) => (
    <SectionScene>
      <ProfileCard
        member={recorded(
          readToolbar(globals).merchant,
          'memberInfo',
          parameters['moment'] as Moment | undefined,
        )}
      />
    </SectionScene>
  ),
})

export default meta

const submit = 'main form [type=submit]'

async function save() {
  await fill({ nickname: 'Juan the Second' })
  await press(submit)
}

export const ProfileLoading = meta.story({ parameters: { answers: { profile: 'never' } } })

export const ProfileFailed = meta.story({
  parameters: { answers: { profile: 'systemError' } },
  play: () => refused('profile'),
})

export const ProfileEmpty = meta.story({
  play: async () => {
    await found(submit)
  },
})

export const ProfileFilled = meta.story({
  parameters: { moment: 'secured' },
  play: async () => {
    await found('main img')
    await found(submit)
  },
})

export const ProfileFilledOnAPhone = ProfileFilled.extend({ globals: { viewport: { value: 'smallPhone' } } })

export const ProfileSending = meta.story({
  parameters: { answers: { changeProfile: 'never' } },
  play: async () => {
    await save()
    await busy('changeProfile')
  },
})

export const ProfileRefused = meta.story({
  parameters: { answers: { changeProfile: 'networkAbnormal' } },
  play: async () => {
    await save()
    await refused('changeProfile')
  },
})

export const ProfileSaved = meta.story({
  play: async () => {
    await save()
    await found(`${submit} ~ p, main form p`)
  },
})

export const PictureSending = meta.story({
  parameters: { answers: { setMemberIcon: 'never' } },
  play: async () => {
    await choosePicture()
    await busy('setMemberIcon')
  },
})

export const PictureRefused = meta.story({
  parameters: { answers: { setMemberIcon: 'imageInvalid' } },
  play: async () => {
    await choosePicture()
    await refused('setMemberIcon')
  },
})
