import type { Theme } from '#schemas/games/themes.ts'

/** The colours of a scene, as `#rrggbb`. */
export interface SceneColours {
  /** Where it is darkest. */
  readonly deep: string
  /** What one sees from afar; the placeholder of the picture. */
  readonly ground: string
  /** Where the light comes from. */
  readonly glow: string
  /** What the motif is made of, and what stands against it. */
  readonly motif: string
  readonly spark: string
}

/** Each theme has three scenes: its day, its dusk and its night. */
export const themeColours: Readonly<Record<Theme, readonly [SceneColours, SceneColours, SceneColours]>> = {
  dragon: scenes(
    '3a0710 8e1a1f ff8a3d e8402e ffd36b|0d2418 1d5c3c 9be25f 2fae62 ffe08a|1c0b33 50218a ff6fb0 a448d8 ffd36b',
  ),
  ocean: scenes(
    '032a4d 0b6aa3 6fe3ff 1fb6d9 ffe9a8|07213f 14508e 8fd0ff 3f8df0 ffd27a|062b33 0b7c7c 7fffd9 1fd0b0 ffb48a',
  ),
  fruit: scenes(
    '4a0620 b51640 ffb36b ff3b4e ffe45c|10381b 2f8f3a d9ff6b ff5a3c ffe45c|2b0a4f 7a2bb5 ff9df0 ff4f9a ffe45c',
  ),
  egypt: scenes(
    '3d1c05 a8651a ffdf7e f2b233 2fd0c8|0c1d46 24499a ffcf6b f5b942 ff7a4a|34081f 8a2440 ffc07a f0a63a 56d8c4',
  ),
  jungle: scenes(
    '06281a 14683b b8f26b 37b24a ffd24d|08302f 147a6a 9dffd0 22b58c ff9d4d|2a2306 736a14 f7f07a a8b82b ff6b3d',
  ),
  gems: scenes(
    '14062f 4a1a99 c79bff 9a4dff 5ff0ff|2e0620 96155e ff9ad0 ff3d8f 7fe8ff|04263a 0f6796 8fe9ff 2fb4f5 ff8fd8',
  ),
  space: scenes(
    '050a26 1f2f86 7fa8ff 5a7bff ff9d5c|17062e 58219a ff8ff0 b04dff 7ff0ff|03202c 0b5a74 6ff5ff 2bc4d8 ffcf5c',
  ),
  western: scenes(
    '3a1305 a84f1a ffc46b e08a3a 6fd0e0|2c0d16 8a2f36 ff9f6b d9623f ffe08a|141c38 3f4f8a ffbf7a e09a4a ff7a4a',
  ),
  festival: scenes(
    '37082e a81f6e ffb84d ff5a8f 5fe6ff|0c1646 2f45b0 ffd45c ff8a3d 7dffb0|3c0f05 b8431a ffe06b ff6b2e 7fd8ff',
  ),
  myth: scenes(
    '0a1d45 2d5fb0 ffe7a0 f2cf6b ff9d6b|26103f 6a3a9e ffd98f e8b84d 8fe0ff|33210a 8f6a24 fff0b0 f5c542 7fb8ff',
  ),
  pirate: scenes(
    '04202c 14607a 9fe8e0 d9a441 ff6b4a|1c1206 6b4a1a ffd27a e0a33a 5fd0d8|120a26 40307a ff9f7a d98c3f 9fe8ff',
  ),
  winter: scenes(
    '062240 2a78b8 d8f6ff 8fd6ff ffb0c8|0c1b4a 3a55b8 b8d0ff a8c0ff ffe08a|053033 1a8a8f c8fff5 7fe8e0 ff8f9f',
  ),
  candy: scenes(
    '4a0a3a d0408f ffc0e0 ff7ab8 7ff0e8|28104f 7f4fd0 e8b8ff c78aff ffd86b|063a44 1aa0a8 b0fff0 4fe0d8 ff8fc0',
  ),
  horror: scenes(
    '0f0a1e 3f2a66 a88fff 8a5fe0 a8ff6b|0a1a14 235a40 a0ff9f 5fd07a ff7a4a|230610 701a30 ff8f8f d93f4f ffcf6b',
  ),
  farm: scenes(
    '0a3a4a 3aa0c0 fff0a0 6fbf3a ff8f3d|1c3a08 6a9f20 fff07a a8d03a ff6b4a|3f1f05 b8701f ffe08a f2a83a 7fc8ff',
  ),
  music: scenes(
    '1f0533 7a1fb0 ff8fe8 ff4fb8 4ff0ff|06103a 2440b8 6fe0ff 3f8fff ffd04d|360616 a81f48 ffb07a ff5a5f ffe45c',
  ),
  wolf: scenes(
    '07142e 2a4a80 c8e0ff 8fa8d0 ffc07a|0d2420 2f6a5c c0f0d8 7fb8a0 ffb05c|1f0f26 5f3f7a ffc0d8 b090c0 ffd88a',
  ),
  tiger: scenes(
    '331004 a84a0f ffd07a ff8f2b 6fe0c0|06281f 17704f c0ff9f ff9f3a ffe08a|1a0a2e 5a2f8f ffb07a ffa03f 8fe8ff',
  ),
  samurai: scenes(
    '3a0614 a81f38 ffc0b0 f04f5a ffe8b0|0a1a38 2f5090 ffd0d8 e8607a fff0c0|1f1f14 5f6a48 ffe8c0 d94f4a a8d8b0',
  ),
  viking: scenes(
    '06202e 245f80 bfe8ff 7fb0c8 ffb04d|1c1428 4f4080 d0c0ff a890d8 ffcf6b|2a1206 80471a ffd09f d08f4a 8fd8e8',
  ),
  magic: scenes(
    '1a0636 5f26a8 e0a0ff b06bff 7fffd8|06183f 2a4fb8 a0d0ff 6f9fff ffd86b|2c0630 8a2690 ffa0f0 e05fd8 8fe8ff',
  ),
  luck: scenes(
    '052c12 14803a e0ff7a 3fc04f ffd84d|3a0606 b01f1f ffd06b ff4f3a ffe88a|2a1c03 946a10 fff09f ffc83a 6fe08f',
  ),
  food: scenes(
    '3a0d05 b04418 ffd07a ff7a3a a8e05c|0a2a20 228060 d8ffa0 5fc06a ff8f4d|300828 90305f ffc09f ff6f6f ffe07a',
  ),
  sport: scenes(
    '052a14 1a8a44 d8ffb0 5fd06a fff07a|071c44 2460b8 a8e0ff 4fa0ff ffd04d|33100a a8401f ffd09f ff8048 fff0b0',
  ),
  city: scenes(
    '0a0626 3f1f90 ff6fd0 ff4f9f 4fe8ff|04182c 145f8a 5ff0ff 2fb0e8 ff8f5c|260a1a 7a1f58 ffb06b ff6f8f ffe86b',
  ),
  cards: scenes(
    '04261a 0f6a46 a8f0c0 f5e6c8 ff4f4f|240812 801a34 ffb0a8 f8e8d0 ffd06b|0a1238 2a3f98 a8c0ff f0e8ff ff6f6f',
  ),
  numbers: scenes(
    '0a1650 2f4fd0 a0d8ff ffd23f ff6f5c|3a0a30 b02f8a ffb8e8 ffe04d 5fe8ff|04302c 128a78 b0ffe8 ffcf4d ff7f7f',
  ),
  table: scenes(
    '0a1c14 1f5c3f ffe0a0 e8c060 e84a4a|1c0a0e 6a2030 ffcf9f e8b860 8fd0c0|0c1026 303f78 ffd8a8 e0b85c ff7a6a',
  ),
}

function scenes(text: string): [SceneColours, SceneColours, SceneColours] {
  const [day, dusk, night] = text.split('|').map((scene) => {
    const [deep = '', ground = '', glow = '', motif = '', spark = ''] = scene
      .split(' ')
      .map((hex) => `#${hex}`)
    return { deep, ground, glow, motif, spark }
  })
  if (!day || !dusk || !night) throw new Error(`These are not three scenes: ${text}`)
  return [day, dusk, night]
}
