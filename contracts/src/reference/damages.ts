import { choices } from './choices.ts'

/** From where one looks at a unit that is drawn: in outline, from its four sides and from above. */
export const damage_views = choices([
  { code: 'left', en: 'Left side', nl: 'Linkerkant' },
  { code: 'right', en: 'Right side', nl: 'Rechterkant' },
  { code: 'top', en: 'From above', nl: 'Van boven' },
  { code: 'front', en: 'Front', nl: 'Voorkant' },
  { code: 'rear', en: 'Rear', nl: 'Achterkant' },
])

/** What is drawn: the outline that is most like it. */
export const damage_outlines = choices([
  { code: 'car', en: 'Car', nl: 'Personenauto' },
  { code: 'van', en: 'Van', nl: 'Bestelwagen' },
  { code: 'truck', en: 'Truck', nl: 'Vrachtwagen' },
  { code: 'machine', en: 'Machine', nl: 'Machine' },
  { code: 'box', en: 'Container or case', nl: 'Container of kist' },
])

/** Parts of the views, as people say where something is. */
export const damage_places = choices([
  { code: 'left_front', en: 'Left side, front', nl: 'Linkerkant, voor' },
  { code: 'left_middle', en: 'Left side, middle', nl: 'Linkerkant, midden' },
  { code: 'left_rear', en: 'Left side, rear', nl: 'Linkerkant, achter' },
  { code: 'right_front', en: 'Right side, front', nl: 'Rechterkant, voor' },
  { code: 'right_middle', en: 'Right side, middle', nl: 'Rechterkant, midden' },
  { code: 'right_rear', en: 'Right side, rear', nl: 'Rechterkant, achter' },
  { code: 'top_front', en: 'Top, front', nl: 'Bovenkant, voor' },
  { code: 'top_middle', en: 'Top, middle', nl: 'Bovenkant, midden' },
  { code: 'top_rear', en: 'Top, rear', nl: 'Bovenkant, achter' },
  { code: 'front_left', en: 'Front, left', nl: 'Voorkant, links' },
  { code: 'front_middle', en: 'Front, middle', nl: 'Voorkant, midden' },
  { code: 'front_right', en: 'Front, right', nl: 'Voorkant, rechts' },
  { code: 'rear_left', en: 'Rear, left', nl: 'Achterkant, links' },
  { code: 'rear_middle', en: 'Rear, middle', nl: 'Achterkant, midden' },
  { code: 'rear_right', en: 'Rear, right', nl: 'Achterkant, rechts' },
])
