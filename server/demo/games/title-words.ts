import type { Theme } from '#schemas/games/themes.ts'

/** Words from which titles of a theme are made: what it is like, what it is, where it is, and whose. */
export interface TitleWords {
  readonly qualities: readonly string[]
  readonly things: readonly string[]
  readonly places: readonly string[]
  readonly names: readonly string[]
}

/** Words of each theme of slots and its neighbours. All invented, and no name of a game that is known. */
export const titleWords: Partial<Record<Theme, TitleWords>> = {
  dragon: words(
    'Ember Jade Drowsy Gilded Thunder Coral Lacquered Moonscale Ninefold Paper Salt Smouldering Starlit Velvet',
    'Dragon Wyrm Hoard Scale Hatchling Ember Talon Pearl Nest Spire Brood Furnace Drake Wing',
    'Cinder Pass|Hollow Peak|Lake Orrun|the Red Stair|Mount Vesh|the Brass Gate|Ashmere|Tavrin|the Ninth Cloud',
    'Orrun Vesha Mirelle Tavro Kaizel Ysolde Brunn Sholai Marrok Elune',
  ),
  ocean: words(
    'Tidal Coral Silver Drifting Deep Opal Sunken Lantern Whispering Azure Moonlit Salty Glass Restless',
    'Tide Reef Lagoon Pearl Current Manta Grotto Lighthouse Shoal Siren Nautilus Harbour Seahorse Kelp',
    'Port Amaris|the Blue Shelf|Cape Lune|Osterbay|the Long Reef|Isla Verano|the Glass Sea|Nerith|Palma Cove',
    'Amaris Delphine Orsino Marisol Triton Neela Corwin Isolde Pelago Brine',
  ),
  fruit: words(
    'Juicy Frosted Sunny Royal Electric Merry Crisp Golden Tipsy Market Neon Ripe Sparkling Double',
    'Cherries Orchard Lemons Plums Melons Basket Punch Sevens Grapes Peel Apricots Mangoes Berries Crate',
    'Rosa Market|Plum Street|the Sunny Side|Via Limone|the Fruit Stand|Orchard Lane|Calamansi Hill|the Corner Shop',
    'Rosa Tito Bellina Amado Nino Clementine Pepita Marlo Zesty Quince',
  ),
  egypt: words(
    'Sunlit Buried Ivory Sapphire Eternal Scarlet Veiled Golden Forgotten Painted Silent Nine Rising Amber',
    'Scarab Obelisk Tomb Oasis Sphinx Papyrus Falcon Sarcophagus Ankh Caravan Throne Lotus Seal Chamber',
    'Menhara|the Third Cataract|Tel Asuna|the Falcon Court|Khepra|the Long Dune|Senufer|the Amber Delta',
    'Nefra Asuna Khemet Tavi Merit Sahu Ipuwer Zahra Senu Menhara',
  ),
  jungle: words(
    'Emerald Hidden Roaring Painted Mossy Tangled Humming Scarlet Feathered Vine Misty Ivory Singing Wild',
    'Canopy Toucan Idol Orchid Panther Temple Waterfall Macaw Vines Drums Fern Gecko Trail Mask',
    'Ixola|the Green Stair|Rio Sombra|Tamuri|the Lost Terrace|Monkey Bend|Oropa|the Hanging Ruins',
    'Ixola Tamu Paloma Quito Amaru Zuri Kapok Lluvia Oropa Sable',
  ),
  gems: words(
    'Prismatic Royal Twin Polished Hidden Frozen Midnight Brilliant Rough Velvet Crimson Radiant Lucid Seven',
    'Gems Sapphires Prism Facets Opal Rubies Cascade Crown Emeralds Vault Jewels Tiara Mosaic Amethyst',
    'the Crystal Court|Garnet Row|Quarry Nine|the Velvet Case|Topaz Hill|the Mirror Room|Beryl Street',
    'Opaline Beryl Garnet Safira Onyx Jasper Lazuli Citrine Ruby Agatha',
  ),
  space: words(
    'Stellar Drifting Neon Orbital Silent Cosmic Ninth Magnetic Violet Lunar Distant Solar Frozen Pulsing',
    'Comet Nebula Orbit Moonferry Quasar Outpost Satellite Meteor Starship Eclipse Beacon Asteroid Aurora Rover',
    'Kepra Station|the Far Ring|Luna Park|Sector Blue|the Pale Belt|Vega Minor|Port Halley|the Quiet Orbit',
    'Halley Nova Kepra Zed Lyra Astrid Orion Cassia Rigel Juno',
  ),
  western: words(
    'Dusty Copper Lonesome Silver Whistling Sundown Rattling Outlaw Crooked Prairie Gold Stubborn Midnight Iron',
    'Saddle Sheriff Stagecoach Nugget Coyote Spur Canyon Railroad Lasso Saloon Bandit Mustang Horseshoe Mine',
    'Tumble Creek|Redrock|Copper Gulch|the Long Rail|Dry Fork|Juniper Flats|Two Mile|Mesa Vieja',
    'Calico Jeb Ramona Dusty Wyoma Clem Abilene Buck Marigold Hank',
  ),
  festival: words(
    'Bright Paper Dancing Merry Golden Midnight Painted Summer Street Twinkling Flower Whirling Grand Feathered',
    'Fiesta Lanterns Parade Parol Confetti Fireworks Ribbons Masks Drums Carousel Bunting Sparklers Piñata Garland',
    'San Ligaya|Plaza Luna|the Long Table|Lantern Row|Bahaghari|the Old Bandstand|Calle Flores|May Square',
    'Ligaya Tala Luningning Paquita Mayumi Berto Amihan Dalisay Kiko Florante',
  ),
  myth: words(
    'Thundering Olympian Bronze Eternal Marble Winged Divine Cloudborn Sacred Fallen Starcrowned Mighty Oracular Laurel',
    'Titan Oracle Laurels Thunderbolt Pegasus Trident Labyrinth Harp Amphora Chariot Temple Muse Colossus Aegis',
    'Arkadon|the Marble Steps|Mount Ithar|the Cloud Gate|Elyra|the Oracle’s Well|Pelion Heights|Tartessa',
    'Ithara Melion Dione Aristo Kallia Thessa Orphea Leandros Nykta Heliona',
  ),
  pirate: words(
    'Rusty Jolly Cursed Stormy Crooked Salty Black Phantom Smuggled One-Eyed Marooned Golden Reckless Tattered',
    'Galleon Doubloons Cutlass Map Parrot Anchor Chest Cannon Crew Rum Barrel Plank Compass Schooner Corsair',
    'Gallows Bay|Port Tortilla|Skull Shoal|the Spice Coast|Driftwood Key|Barnacle Rock|Cutlass Cove|Isla Perdida',
    'Barnacle Morgana Flint Quill Redbeard Salome Bosun Isabeau Hook Marietta',
  ),
  winter: words(
    'Frosty Snowbound Silver Glacial Polar Crystal Hushed Evergreen Merry Northern Icy Cosy Starry White',
    'Snowfall Sleigh Icicles Fox Penguin Aurora Lodge Mittens Reindeer Hearth Skates Blizzard Owl Pines',
    'Winterholm|the North Door|Lake Silfra|Pine Hollow|Frostmere|the White Valley|Candle Street|Borealis',
    'Silfra Nils Eira Bjorna Klara Otso Snowdrop Lumi Aksel Frida',
  ),
  candy: words(
    'Sugary Whipped Minty Rainbow Fizzy Sticky Toffee Sprinkled Marzipan Bubbly Swirly Glazed Dreamy Popping',
    'Lollies Gumdrops Sundae Truffles Cupcake Jellies Caramel Macaroons Parade Nougat Bonbons Fudge Sherbet Wafers',
    'Sugarloaf Hill|Marzipan Mews|Lolly Lane|the Toffee Mill|Sherbet Square|Cocoa Corner|Gumdrop Bay',
    'Bonnie Truffles Mallow Pippa Coco Florentine Sprinkle Juno Honey Waffles',
  ),
  horror: words(
    'Haunted Crooked Whispering Pale Midnight Velvet Hollow Grinning Cobwebbed Restless Moonless Crimson Creaking Candlelit',
    'Manor Raven Coffin Lantern Crypt Cauldron Phantom Mirror Clocktower Bats Graveyard Candles Portrait Attic',
    'Ravenmoor|the Thirteenth Stair|Hollow Lane|Gloomwick|the Drowned Chapel|Marrow Street|Old Bexley|Wychgate',
    'Mortimer Lenore Grimsby Ottilie Wilhelmina Balthazar Agnes Edgar Morwenna Silas',
  ),
  farm: words(
    'Sunny Muddy Happy Golden Prize Early Clucky Haystack Rolling Merry Big Rusty Green Buttercup',
    'Harvest Barn Tractor Piglets Hens Sunflowers Pumpkins Meadow Windmill Scarecrow Goats Milk Pail Orchard Carabao',
    'Clover Farm|Bukid Hills|Hayfield Lane|Barley Bend|the County Fair|Carabao Creek|Sunnyside',
    'Daisy Bert Pilar Rusty Nanay Hazel Gus Isko Poppy',
  ),
  music: words(
    'Velvet Electric Smooth Midnight Golden Funky Vinyl Neon Soulful Brass Loud Silver Encore Roaring',
    'Jukebox Saxophone Encore Vinyl Rhythm Chorus Karaoke Disco Drums Serenade Amplifier Groove Bandstand Stage',
    'Studio Nine|the Blue Note Alley|Harana Street|Groove Avenue|the Record Shop|Stage Door|Club Mirador',
    'Stella Duke Harana Ricci Dolly Vinnie Odette Miles Carmina Lou',
  ),
  wolf: words(
    'Howling Moonlit Silver Lone Wild Thunder Grey Frost Savage Shadow Great Noble Roaming Northern',
    'Wolves Pack Moon Bison Eagle Bear Howl Prairie Stag Ridge Fangs Lynx Wilderness Tracks',
    'Greyfang Ridge|the Tall Pines|Moonfall|Timber Bend|the Long Night|Stonepaw|Bison Plain|Eagle Rock',
    'Greyfang Nakoma Sable Rhun Aiyana Tarka Bram Shasta Kodiak Winona',
  ),
  tiger: words(
    'Striped Jade Prowling Golden Bamboo Imperial Silent Velvet Fierce Royal Amber Twin White Fortune',
    'Tiger Claw Bamboo Stripe Leap Panther Roar Palace Cub Ambush Fang Crown Pagoda Gaze',
    'Bamboo Gate|the Jade Hill|Sundara|the Tall Grass|Banyan Court|the Amber River|Rajapur|the Moon Bridge',
    'Sundara Shira Raja Bengta Kamala Jin Mei Arjun Tora Lakshan',
  ),
  samurai: words(
    'Silent Crimson Wandering Cherry Iron Folded Moon Rising Ninth Autumn Shadow Lotus Last Bamboo',
    'Katana Blossom Ronin Shogun Crane Koi Fan Temple Lantern Kabuto Garden Duel Teahouse Shuriken',
    'Kiyomori|the Cherry Bridge|Mount Akane|the Paper Castle|Hoshino|the Koi Pond|the Seventh Gate|Tsubaki',
    'Akane Hoshi Tsubaki Renjiro Kaede Masaru Yuzu Isamu Hana Botan',
  ),
  viking: words(
    'Stormborn Iron Frost Raven Mighty Northern Oaken Thunder Bearded Runic Fearless Winter Shielded Feasting',
    'Longship Hammer Runes Shield Axe Fjord Helm Saga Horn Berserker Raven Mead Hall Valkyrie',
    'Hafnholm|the Cold Fjord|Skalvik|the Mead Hall|Ravenness|the World Tree|Jorvald|Stormhaven',
    'Astrid Halvar Sigrun Torvald Freydis Ulfric Gunnhild Bjarni Ragna Leif',
  ),
  magic: words(
    'Enchanted Arcane Whispering Starlit Crystal Curious Floating Secret Moonlit Spellbound Violet Wondrous Charmed Glimmering',
    'Potion Wand Grimoire Cauldron Owl Amulet Familiar Mirror Spell Tower Phoenix Alchemist Library Toadstool',
    'Wyndmoor|the Crooked Tower|Mirrormere|Nightingale Row|the Owl Library|Hexham Hill|Alder Hollow|Starfall Academy',
    'Wynda Alabaster Morgause Thimble Ignatius Sorrel Celestine Bramble Oberyn Nimue',
  ),
  luck: words(
    'Lucky Golden Double Shining Four-Leaf Happy Charmed Rolling Silver Jolly Ringing Grand Prosperous Merry',
    'Clovers Horseshoes Coins Bells Rainbow Ladybirds Pots Wishbones Sevens Fortunes Dice Cats Envelopes Charms',
    'Penny Lane End|Clover Hill|Rainbow’s Foot|Fortune Court|Wishing Well|Swerte Street|the Lucky Door',
    'Penny Finn Maneko Clover Suerte Shamus Felix Bonanza Fay',
  ),
  food: words(
    'Sizzling Spicy Crispy Midnight Golden Hungry Sweet Smoky Street Steaming Royal Saucy Toasted Fresh',
    'Kitchen Dumplings Noodles Skewers Halo-Halo Ramen Tacos Pizzeria Bakery Wok Adobo Pancakes Feast Lechon',
    'Kanto Corner|Pepper Street|the Night Market|Mama Nena’s|Soup Alley|the Copper Pan|Kusina Row|Bistro Bleu',
    'Nena Marco Inday Pepper Otto Basilio Kim Lola Remy',
  ),
  city: words(
    'Neon Midnight Electric Velvet Chrome Rainy Downtown Golden Fast Rooftop Secret Concrete Glittering Late',
    'Heist Skyline Jeepney Taxi Penthouse Detective Subway Vault Boulevard Billboard Getaway Alley Diamonds Arcade',
    'Avenida Nine|Cubao Lights|the Upper East Dock|Metro Blue|Kalye Onse|Diamond District|Harbour View|Block Seven',
    'Vesper Dex Lola Maximo Ivy Roxas Cleo Knox Trixie Bruno',
  ),
}

/** Words that any game can end with, by how it is played or how often it came. */
export const endings = [
  'Deluxe',
  'Gold',
  'Rush',
  'Nights',
  'Respins',
  'Cascade',
  'Reels',
  'Fortune',
  'Quest',
  'Parade',
  'Jubilee',
  'Bonanza Lane',
  'Encore',
  'Ways',
  'Royale',
  'Two',
  'Three',
] as const

function words(qualities: string, things: string, places: string, names: string): TitleWords {
  return {
    qualities: qualities.split(' '),
    things: things.split(' '),
    places: places.split('|'),
    names: names.split(' '),
  }
}
