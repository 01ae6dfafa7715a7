/** URLs drop the segments `.` and `..`: a value like that would reach another path. Nor can they have lone surrogates. */
export const UNADDRESSABLE = /^\.{1,2}$|\p{Surrogate}/u;
