/** How many times the time of its rival a workload may take. */
export const TARGETS = { w1: 5, w2: 4.5, w3: 6.5 }
