import { text } from '@data-import/define';

/** Parts of the address of a supply point, as gas industry events carry them. */

export const building_name = text('Name of the building.');
export const dependent_street = text('Dependent street of the address.');
export const dependent_locality = text('Dependent locality of the address.');
export const post_town = text('Post town of the address.');
export const county = text('County of the address.');
export const postcode = text('Postcode of the address.');
