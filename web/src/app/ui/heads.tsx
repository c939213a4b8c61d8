/** heads.tsx - the first row of a table: what its columns are called. */
import { t } from '../../lang';

export const Heads = ({ ids }: { ids: readonly string[] }) => (
  <thead>
    <tr>
      {ids.map((id) => (
        <th key={id} scope="col">
          {t(id)}
        </th>
      ))}
    </tr>
  </thead>
);
