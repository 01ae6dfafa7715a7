import { string } from '@data-import/define';

export const building_name = string('Name of the building.');
export const dependent_street = string('Dependent street of the address.');
export const dependent_locality = string('Dependent locality of the address.');
export const post_town = string('Post town of the address.');
export const county = string('County of the address.');
export const postcode = string('Postcode of the address.');
