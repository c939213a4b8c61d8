/** index.tsx - the screens of learning; fetched when the first of them is opened. */
export { PuzzlesScreen } from './puzzles';
export { PuzzleScreen } from './puzzle';
export { CoursesScreen } from './courses';
export { LessonScreen } from './lesson';
export { ReviewScreen } from './review';
export { MakeScreen } from './make';
