/// <reference path="./shared/sdk/css-modules.d.ts" />
