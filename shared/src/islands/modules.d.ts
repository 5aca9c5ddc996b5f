/** The modules that a build of an island names: the host's, under another name than the island's own, and those of React 18. */
declare module '@site/host/react' {
  import React = require('react');
  export = React;
}
declare module '@site/host/router' {
  export * from '@site/shared/router';
}
declare module '@site/host/platform' {
  export * from '@site/shared/platform';
}
declare module '@site/host/ui' {
  export * from '@site/shared/ui';
}
declare module '@site/host/query' {
  export * from '@tanstack/react-query';
}
declare module '@site/island-source' {
  import type { RemoteModule } from '@site/shared/platform';
  const definition: RemoteModule;
  export default definition;
}
declare module 'react-18' {
  import React = require('react');
  export = React;
}
declare module 'react-18/jsx-runtime' {
  export * from 'react/jsx-runtime';
}
